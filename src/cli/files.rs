//! Where specifications come from: the files built in, and folders that the user names.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::mutants;
use crate::report::counted;
use crate::spec::{Problem, SourceFile, Spec, built_in_files, load};

use super::BadInput;

/// The built-in specification together with the files of the user's folders.
pub fn load_spec(folders: &[PathBuf]) -> Result<Spec, BadInput> {
    let mut files = built_in_files();
    for folder in folders {
        files.extend(read_some(folder)?);
    }
    load(&files, &mutants::names()).map_err(|problems| BadInput(list(&problems)))
}

/// As [`read`]; a folder without any YAML file is not what the user meant.
pub fn read_some(path: &Path) -> Result<Vec<SourceFile>, BadInput> {
    let files = read(path)?;
    if files.is_empty() {
        return Err(BadInput(format!("expected at least one .yaml file below {}, found none", path.display())));
    }
    Ok(files)
}

/// Every YAML file below a folder, or the one file that a path names.
fn read(path: &Path) -> Result<Vec<SourceFile>, BadInput> {
    let trouble = |error: std::io::Error| BadInput(format!("cannot read {}: {error}", path.display()));
    if !path.is_dir() {
        let bytes = read_whole(path).map_err(trouble)?;
        return Ok(vec![SourceFile { name: path.display().to_string(), bytes }]);
    }
    let entries = std::fs::read_dir(path).map_err(trouble)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(trouble)?;
    paths.sort();
    let is_yaml = |path: &Path| path.extension().is_some_and(|end| end == "yaml" || end == "yml");
    let mut files = Vec::new();
    // A link to a folder may lead back to where it stands.
    let is_folder = |path: &Path| path.is_dir() && !path.is_symlink();
    for path in paths.iter().filter(|path| is_folder(path) || (path.is_file() && is_yaml(path))) {
        files.extend(read(path)?);
    }
    Ok(files)
}

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// A whole file, if it is not too large: some never end.
pub fn read_whole(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        let too_large = format!("more than {LARGEST_FILE} bytes");
        return Err(std::io::Error::new(std::io::ErrorKind::FileTooLarge, too_large));
    }
    Ok(bytes)
}

/// Every text (.txt) in a folder, with its name.
pub fn read_texts(folder: &Path) -> Result<Vec<(String, String)>, BadInput> {
    let trouble = |error: std::io::Error| BadInput(format!("cannot read {}: {error}", folder.display()));
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        if path.extension().is_some_and(|end| end == "txt") {
            let text = std::fs::read_to_string(&path)
                .map_err(|error| BadInput(format!("cannot read {}: {error}", path.display())))?;
            texts.push((path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text));
        }
    }
    if texts.is_empty() {
        return Err(BadInput(format!("expected the original texts (.txt) in {}, found none", folder.display())));
    }
    texts.sort();
    Ok(texts)
}

/// Problems one below the other, with their number.
pub fn list(problems: &[Problem]) -> String {
    let count = counted(problems.len(), "problem");
    let problems: Vec<String> = problems.iter().map(Problem::to_string).collect();
    format!("{count}\n{}", problems.join("\n"))
}

//! Documents that templates of the program make.

use serde::Serialize;
use tera::{Context, Delimiters, EscapeFn, Tera};

/// Templates that may include one another, all of one syntax.
pub(crate) struct Templates(Tera);

impl Templates {
    /// Reads templates, each with its name. `escape` writes a text so that it has no meaning in their syntax.
    pub(crate) fn new(sources: &[(&'static str, &str)], escape: EscapeFn) -> Self {
        Templates::read(engine(escape), sources)
    }

    /// Reads templates of TeX, where tags are `<% %>` and `<< >>`, as braces have a meaning. Nothing is escaped.
    pub(crate) fn of_tex(sources: &[(&'static str, &str)]) -> Self {
        let mut engine = Tera::default();
        set_tags_of_tex(&mut engine);
        Templates::read(engine, sources)
    }

    /// Reads templates that use the filters of an engine.
    pub(crate) fn read(mut engine: Tera, sources: &[(&'static str, &str)]) -> Self {
        engine.add_raw_templates(sources.iter().copied()).expect("a template of the program");
        Templates(engine)
    }

    /// Fills in the template of this name.
    pub(crate) fn fill(&self, name: &str, model: impl Serialize) -> String {
        let context = Context::from_serialize(&model).expect("a model with names");
        self.0.render(name, &context).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

/// Returns an engine that escapes all variables.
pub(crate) fn engine(escape: EscapeFn) -> Tera {
    let mut engine = Tera::default();
    engine.autoescape_on(vec![""]);
    engine.set_escape_fn(escape);
    engine
}

/// Sets the tags `<% %>` and `<< >>`.
pub(crate) fn set_tags_of_tex(engine: &mut Tera) {
    let [block_start, block_end, variable_start, variable_end, comment_start, comment_end] =
        ["<%", "%>", "<<", ">>", "<#", "#>"].map(Into::into);
    let tags = Delimiters { block_start, block_end, variable_start, variable_end, comment_start, comment_end };
    engine.set_delimiters(tags).expect("tags of two characters");
}

//! Renderer of documents from the templates of the program.

use serde::Serialize;
use tera::{Context, Delimiters, EscapeFn, Tera};

/// Templates with the same tags and the same escaping, which may include one another.
pub(crate) struct Templates(Tera);

impl Templates {
    /// Parses templates. `sources` are pairs of a name and a text. `escape` escapes values for the syntax of the
    /// output.
    pub(crate) fn new(sources: &[(&'static str, &str)], escape: EscapeFn) -> Self {
        Templates::read(engine(escape), sources)
    }

    /// Parses templates of TeX documents; see [`set_tags_of_tex`] for their tags. Values are not escaped.
    pub(crate) fn of_tex(sources: &[(&'static str, &str)]) -> Self {
        let mut engine = Tera::default();
        set_tags_of_tex(&mut engine);
        Templates::read(engine, sources)
    }

    /// Parses templates for `engine`, which sets the filters, tags and escaping of the templates.
    pub(crate) fn read(mut engine: Tera, sources: &[(&'static str, &str)]) -> Self {
        engine.add_raw_templates(sources.iter().copied()).expect("a template of the program");
        Templates(engine)
    }

    /// Renders the template of this name. The fields of `model` are the variables of the template.
    pub(crate) fn fill(&self, name: &str, model: impl Serialize) -> String {
        let context = Context::from_serialize(&model).expect("a model with names");
        self.0.render(name, &context).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

/// Returns an engine that escapes the values of all variables with `escape`.
pub(crate) fn engine(escape: EscapeFn) -> Tera {
    let mut engine = Tera::default();
    engine.autoescape_on(vec![""]);
    engine.set_escape_fn(escape);
    engine
}

/// Sets tags for templates of TeX documents, in which braces have another meaning: `<% %>` for statements, `<< >>` for
/// values and `<# #>` for comments.
pub(crate) fn set_tags_of_tex(engine: &mut Tera) {
    let [block_start, block_end, variable_start, variable_end, comment_start, comment_end] =
        ["<%", "%>", "<<", ">>", "<#", "#>"].map(Into::into);
    let tags = Delimiters { block_start, block_end, variable_start, variable_end, comment_start, comment_end };
    engine.set_delimiters(tags).expect("tags of two characters");
}

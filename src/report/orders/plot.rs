//! later
use crate::locale::Locale;
use crate::render::Scene;
use crate::study::orders::Experiment;
/// later
pub fn plot(_: &Locale, _: &Experiment) -> Scene {
    Scene::default()
}

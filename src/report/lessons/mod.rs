//! Lessons, the course made of them, and packages for learning platforms.

pub mod course;
pub mod lesson;
pub mod scorm;

// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the page for lecturers.

export const WORDS = {
  title: 'For lecturers',
  lead: 'This page makes everything here itself. It has no accounts and sends nothing.',
  tutorial: 'Tutorial: a first lesson',

  // Lessons.
  lessons: 'Lessons',
  handouts: [
    'The browser prints each handout on two to four pages. Its QR code opens the address of this page. The ',
    'glossary',
    ' explains every term.',
  ],
  courses: 'Lessons in a course (SCORM) or in a page of yours',
  plan: 'A plan for six to ten weeks, with lessons, quizzes and labs',
  minutes: (n: number) => `${n} min`,
  present: 'Present',
  handout: 'Handout',
  paper: 'Paper',
  answers: 'Answers',
  noSecret:
    'This page runs the lesson again to find its answers. Students can do the same: a page whose source is open keeps no secret.',
  student: 'Student’s number, for own numbers',
  forStudent: (title: string, student: string) => `${title}, for ${student}`,
  showAnswers: 'Show answers',
  printAnswers: 'Print answers',
  runningLesson: 'Running the lesson…',
  noSheet: (why: string) => `The lesson has no answers here: ${why}.`,
  lessonAsksNothing: 'This lesson has no questions.',
  whence: (sources: string) =>
    `The run gave each answer (${sources}). A page that runs another kernel may have other answers.`,
  embed: 'Embed',
  solutions: 'Solutions',
  theSolutions: 'The solutions',
  warning: 'Students can open this page too. Use these tasks for practice, not for an examination.',
  showSolutions: 'Show the solutions',
  of: (act: string, lesson: string) => `${act}: ${lesson}`,
  snippet: (lesson: string) => `Snippet for ${lesson}`,

  // The class quiz.
  quiz: 'Class quiz',
  quizHelp: 'A seed selects questions about a scenario: everyone who opens this address gets the same ones.',
  exhibit: 'Exhibit',
  scenario: 'Scenario',
  seed: 'Seed',
  questions: 'Questions',
  address: 'Address of the quiz',
  open: 'Open the quiz',
  onWall: 'Ask on the wall',
  show: 'Show questions and answers',
  noQuestions: 'This run offers no questions.',
  list: 'Questions and answers',
  outOf: (choices: string) => ` out of ${choices}`,

  // Copying.
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser lets no page copy: the text is selected, so copy it by hand.',

  // Grading.
  grade: 'Grade',
  gradeHelp:
    'Paste answer codes, one a line; a name may precede each code. A CSV file needs a column “Code”. This page runs every quiz again.',
  howToGrade: 'How to grade a class',
  codes: 'Answer codes',
  addFile: 'Add a file of codes ',
  running: 'Running the quizzes again…',
  graded: (codes: number, valid: number) =>
    `${codes === 1 ? '1 code' : `${codes} codes`} graded, ${valid === codes ? 'all' : valid} valid.`,
  csv: 'The same for a spreadsheet (CSV)',
  save: 'Save as a file',
  forging:
    'The student’s browser makes the code. Whoever reads the source can forge one, so use codes for practice, not for an examination.',

  // The tables of points.
  lesson: (title: string) => `Lesson: ${title}`,
  own: 'own operations',
  quizOf: (exhibit: string, scenario: string, variants: string, seed: number) =>
    `${exhibit}: ${scenario}, ${variants}, seed ${seed}`,
  and: ' and ',
  line: 'Line',
  name: 'Name',
  noName: 'no name',
  points: 'Points',
  question: 'Question ',
  rightAnswer: 'Right answer',
  pointsOf: (n: number, of: number) => `${n} of ${of}`,
  none: 'none',
  right: ' right',
  wrong: ' wrong',
  tries: (n: number) => ` ${n} tries`,
  asked: 'The questions',
  tallyOf: (title: string) => `Answers given: ${title}`,
  answer: 'Answer',
  firstTries: 'First tries',
  allTries: 'All tries',
  ofCodes: (n: number) => (n === 1 ? 'Of 1 code' : `Of ${n} codes`),
  invalid: 'Not valid',
  why: 'Why',
  text: 'Text of the line',

  // What cannot be run.
  noExhibit: (slug: string) => `there is no exhibit “${slug}”`,
  noScenario: (exhibit: string, slug: string) => `${exhibit} has no scenario “${slug}”`,
  noLesson: (slug: string) => `there is no lesson “${slug}”`,
  // The plan of a lesson's minutes.
  minutesPlanned: 'Planned minutes',
  opening: 'Opening',
  until: (minutes: number, to: number, of: number) => `${minutes} min · to ${to} of ${of}`,
} as const;

export { aboutOf } from './about-of';
export { formatInr } from './format-inr';
export { parseFigures } from './parse-figures';
export { periodOf } from './period-of';
export { sameFigure } from './same-figure';
export { sentencesOf } from './sentences-of';
export type { Figure } from './types';

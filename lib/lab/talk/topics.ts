import type { Topic } from './topic';
import { familyTopics } from './topics-family';
import { homeTopics } from './topics-home';
import { insuranceTopics } from './topics-insurance';
import { loanTopics } from './topics-loans';
import { savingsTopics } from './topics-savings';
import { taxTopics } from './topics-tax';
import { workTopics } from './topics-work';

/** All subjects, in a fixed order. */
export const topics: readonly Topic[] = [
  ...homeTopics,
  ...workTopics,
  ...loanTopics,
  ...savingsTopics,
  ...familyTopics,
  ...insuranceTopics,
  ...taxTopics,
];

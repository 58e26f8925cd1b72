import type { LabFrame } from '@/lib/lab/types';
import { coachPrompt } from './coach';
import { profileBlock } from './profile-block';
import { quoteMessages } from './quoted-messages';
import { recallBlock } from './recall-block';
import { SUMMARISER_VERSION, summariserRequest } from './summariser';
import { summaryBlock } from './summary-block';

const LONGEST_SUMMARY = 4000;

/** The texts that stand around what a request holds, each with nothing in it: what the lab counts beside the messages. */
export function requestFrame(): LabFrame {
  const { instructions, prompt } = summariserRequest({
    previous: '',
    messages: [],
    maxTokens: LONGEST_SUMMARY,
  });
  return {
    version: `${coachPrompt.version}, ${SUMMARISER_VERSION}`,
    system: coachPrompt.text,
    summary: summaryBlock(''),
    profile: profileBlock([]),
    recalled: recallBlock([]),
    quoted: `${quoteMessages([{ role: 'user', text: '' }])}\n`,
    summariser: `${instructions}\n${prompt}`,
  };
}

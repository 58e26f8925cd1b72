import { useEffect, useRef, useState } from 'react';
import { useEditQuestion } from '../api/answers';
import { focusTurnMenu } from './focus-turn-menu';
import { keepWords, readKeptWords } from './kept-words';
import { QuestionEditor } from './question-editor';
import { type Rewording, useTurnActions } from './turn-actions';
import { useBranch } from './use-branch';

type RewordQuestionProps = { rewording: Rewording; question: { position: number; text: string } };

/** Puts a question into other words: the newest one in place, which is then answered again, or any one in a branch. */
export function RewordQuestion({ rewording, question: { position, text } }: RewordQuestionProps) {
  const { turn, branch } = rewording;
  const { threadId, busy, reword, answerAgain } = useTurnActions();
  const { mutateAsync: edit } = useEditQuestion(threadId);
  const branchAt = useBranch(threadId);
  const [words] = useState(() => readKeptWords(threadId, rewording) ?? text);
  const giveFocusBack = useFocusBack(turn);
  const close = () => {
    keepWords(threadId, rewording, null);
    reword(null);
    giveFocusBack();
  };
  const editInPlace = async (asked: string) => {
    if (asked !== text) await edit({ position, text: asked });
    close();
    answerAgain(turn, asked);
  };
  const askInBranch = async (asked: string) => {
    await branchAt({ turn, position }, asked);
    close();
  };
  const shared = {
    text: words,
    busy,
    onWrite: (written: string) => keepWords(threadId, rewording, written === text ? null : written),
    onCancel: close,
  };
  return branch ? (
    <QuestionEditor
      {...shared}
      label={`Ask turn ${turn} otherwise`}
      action="Ask in a branch"
      about="Everything before this question is copied into a conversation of its own. This one stays as it is."
      onSave={askInBranch}
    />
  ) : (
    <QuestionEditor
      {...shared}
      label={`Edit the question of turn ${turn}`}
      action="Save and ask again"
      about="The question as it is now and its reply are kept: you can go back to them."
      onSave={editInPlace}
    />
  );
}

/** Gives the focus back to what had it before the editor opened; where that has gone, to the turn's menu. */
function useFocusBack(turn: number) {
  const [before] = useState(() => document.activeElement);
  const back = useRef(false);
  useEffect(
    () => () => {
      if (!back.current) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else focusTurnMenu(turn);
    },
    [before, turn],
  );
  return () => {
    back.current = true;
  };
}

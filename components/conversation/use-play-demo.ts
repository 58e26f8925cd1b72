import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { watchItForget } from '@/lib/demo/watch-it-forget';
import type { Memory } from '@/lib/memory';
import type { Problem } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useCreateThread } from '../api/mutations';

/** Starts the ready-made conversation in a thread of its own, under its own memory or another; its page plays it. */
export function usePlayDemo(onProblem: (problem: Problem) => void) {
  const router = useRouter();
  const [starting, setStarting] = useState(false);
  const { mutateAsync: create } = useCreateThread();
  const play = async (memory: Memory = watchItForget.memory) => {
    if (starting) return;
    setStarting(true);
    try {
      const thread = await create({ title: watchItForget.title, memory });
      router.push(`/threads/${thread.id}?play=true`);
    } catch (error) {
      setStarting(false);
      onProblem(problemFrom(error));
    }
  };
  return { play, starting };
}

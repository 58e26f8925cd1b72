import { bindStrategy } from '@/lib/memory';
import { ENCODINGS } from '@/lib/tokens';
import type { LabConfiguration } from './types';

/** "Token budget, 900, recall": the memory's own name and what is on beside it. */
export function configurationName({ memory, encoding, profile }: LabConfiguration): string {
  const beside = [
    ...(memory.recall ? ['recall'] : []),
    ...(profile ? ['profile'] : []),
    ...(encoding === ENCODINGS[0] ? [] : [encoding]),
  ];
  return [bindStrategy(memory).name, ...beside].join(', ');
}

import { useMutation } from '@tanstack/react-query';
import { apiEffect } from './api';
import { startAnew } from './start-anew';

/** Deletes everything of this person, on the server and what this browser keeps of it, for good; an account by its password. */
export function useEraseMe() {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      apiEffect('/api/me', { method: 'DELETE', body: { password } }),
    onSuccess: startAnew,
  });
}

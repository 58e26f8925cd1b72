import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A message of a request as plain text. */
export type PromptText = { role: 'system' | 'user' | 'assistant' | 'tool'; text: string };

/** The texts of a request's messages in their order; parts that are not text are left out. */
export function textsOf(prompt: LanguageModelV4Prompt): PromptText[] {
  return prompt.map((message) => {
    if (message.role === 'system') return { role: message.role, text: message.content };
    const parts = message.content.map((part) => (part.type === 'text' ? part.text : ''));
    return { role: message.role, text: parts.join('') };
  });
}

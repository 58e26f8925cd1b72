import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFacts } from '@/lib/lab/find-facts';
import { generateConversation } from '@/lib/lab/generate';
import { recipeSchema } from '@/lib/lab/recipe';
import { sampleConversation, samples } from '@/lib/lab/samples';
import { finish } from '@/lib/lab/steps';
import type { LabConversation, LabRecipe } from '@/lib/lab/types';
import { counter } from '../support/lab';

const { count } = counter('o200k_base');
const questionsOf = ({ messages }: LabConversation) => messages.filter(({ role }) => role === 'user');
const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

describe.each(samples.map(({ id, about }) => [id, about] as const))('%s', (id, about) => {
  const conversation = sampleConversation(id);
  const { facts } = finish(findFacts(conversation));

  it('has as many turns as it says, each answered', () => {
    expect(about.startsWith(`${questionsOf(conversation).length} turns`)).toBe(true);
    expect(conversation.messages.map(({ role }) => role)).toEqual(
      questionsOf(conversation).flatMap(() => ['user', 'assistant']),
    );
  });

  it('is the same each time it is opened', () => {
    expect(sampleConversation(id)).toEqual(conversation);
  });

  it('states facts that later turns ask about', () => {
    expect(facts.length).toBeGreaterThanOrEqual(4);
    expect(facts.filter(({ asked }) => asked.length > 0).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the samples are of several kinds', () => {
  const questionTokens = (id: string) => questionsOf(sampleConversation(id)).map(({ text }) => count(text));

  it('one is answered in a word or two', () => {
    expect(median(questionTokens('one-word-replies'))).toBeLessThanOrEqual(4);
  });

  it('one has papers of many hundred tokens pasted in', () => {
    expect(questionTokens('pasted-documents').filter((tokens) => tokens > 300).length).toBeGreaterThanOrEqual(
      8,
    );
  });

  it('one mixes Hindi and English over four hundred turns', () => {
    const questions = questionsOf(sampleConversation('hindi-english'));
    const inHindi = questions.filter(({ text }) => /\p{Script=Devanagari}/u.test(text)).length;
    expect(questions).toHaveLength(400);
    expect([inHindi > 100, inHindi < 300]).toEqual([true, true]);
  });
});

const recipes: fc.Arbitrary<LabRecipe> = fc.record({
  turns: fc.integer({ min: 20, max: 120 }),
  facts: fc.integer({ min: 0, max: 12 }),
  questionWords: fc.integer({ min: 1, max: 60 }),
  replyWords: fc.integer({ min: 1, max: 120 }),
  spread: fc.constantFrom('even', 'ordinary', 'wide'),
  seed: fc.nat(),
});

describe('a generated conversation', () => {
  it('has its turns, and is the same for the same recipe', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const conversation = generateConversation(recipe);
        expect(questionsOf(conversation)).toHaveLength(recipe.turns);
        expect(generateConversation(recipe)).toEqual(conversation);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves no blank of its phrases unfilled', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        for (const { text } of generateConversation(recipe).messages) expect(text).not.toMatch(/[{}]/);
      }),
      { numRuns: 30 },
    );
  });

  it('differs by its seed', () => {
    const by = (seed: number) => generateConversation(recipeSchema.parse({ seed })).messages;
    expect(by(1)).not.toEqual(by(2));
  });

  it('is as long as asked for, and spreads as asked for', () => {
    const words = (spread: LabRecipe['spread']) =>
      generateConversation(recipeSchema.parse({ turns: 400, replyWords: 80, spread }))
        .messages.filter(({ role }) => role === 'assistant')
        .map(({ text }) => text.split(' ').length);
    const longest = (spread: LabRecipe['spread']) => Math.max(...words(spread));
    expect(median(words('even'))).toBeGreaterThanOrEqual(80);
    expect(longest('even')).toBeLessThan(110);
    expect(longest('ordinary')).toBeLessThan(270);
    expect(longest('wide')).toBeGreaterThan(600);
  });
});

import { expect, test } from '../support/e2e';
import { openRecalled } from '../support/e2e-recall';
import { askOverApi } from '../support/e2e-seed';
import { query } from '../support/query';
import { topics } from '../support/scripted-embeddings';

test.use({ model: 'embedding' });

test('a turn that shares no word with the question comes back, for its meaning', async ({
  app,
  visitor,
  coach,
  upstream,
}) => {
  upstream.everyEmbedding(topics(/landlord|housing/i, /train/i));
  const { id } = await visitor.createThread({
    strategy: 'window',
    settings: { k: 1 },
    recall: { budget: 400 },
  });
  await askOverApi(visitor, id, 'Our landlord wants ₹31,500 on the fifth.');
  await askOverApi(visitor, id, 'Which train goes to Pune?');
  const embedded = () => query(app, 'SELECT 1 FROM turn_embeddings WHERE thread_id = $1', [id]);
  await expect.poll(async () => (await embedded()).length).toBe(2);
  await coach.open(id);
  await coach.ask(3, 'What does housing cost me?');
  await expect(await openRecalled(coach)).toHaveText([
    'Turn 1 Our landlord wants ₹31,500 on the fifth.Similar in meaning, cosine 1.00.score 0.50',
  ]);
});

import type { ServerResponse } from 'node:http';

/** A request for embeddings, as it came. */
export type EmbeddingRequest = { model: string; input: string[] };

/** How one request for embeddings is answered. */
export type EmbeddingAnswer = (request: EmbeddingRequest, response: ServerResponse) => void;

/** Answers with a vector for each text. */
export function vectors(vectorOf: (text: string) => number[]): EmbeddingAnswer {
  return ({ model, input }, response) => {
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    body(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }))(
      { model, input },
      response,
    );
  };
}

/** Answers with vectors whose direction says which of some topics a text is about; a text about none has its own. */
export function topics(...about: RegExp[]): EmbeddingAnswer {
  return vectors((text) => {
    const axes = about.map((topic) => (topic.test(text) ? 1 : 0));
    return [...axes, axes.some(Boolean) ? 0 : 1, 0.1];
  });
}

/** Answers 200 with a body of any kind. */
export function body(text: string): EmbeddingAnswer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text);
  };
}

/** Refuses with a status. */
export function refuseEmbedding(status: number): EmbeddingAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no', type: 'scripted', code: String(status) } }));
  };
}

/** Never answers. */
export function noEmbedding(): EmbeddingAnswer {
  return () => undefined;
}

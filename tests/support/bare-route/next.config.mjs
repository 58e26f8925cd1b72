import path from 'node:path';

export default {
  // The packages are those of the repository.
  turbopack: { root: path.resolve(import.meta.dirname, '../../..') },
};

import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';

/** What the embedded PostgreSQL can be asked for with CREATE EXTENSION; an own one has all but `vector` as it comes. */
export const extensions = { btree_gin, btree_gist, pg_trgm, vector };

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { ROOT } from '../launcher/root.mjs';
import { extensions } from './extensions.mjs';
import { migrate } from './migrate.mjs';
import { createWireServer } from './wire-server.mjs';

/** The folder of the migrations. */
export const MIGRATIONS = path.join(ROOT, 'prisma/migrations');
const SCHEMA = path.join(ROOT, 'prisma/schema.prisma');
const CHAR = 18;
const BPCHAR = 1042;

/**
 * What the migrations lack of the schema, as SQL; empty when they produce exactly the schema. The migrations are
 * applied to an empty database in memory, which Prisma's schema engine (in WebAssembly: nothing is downloaded) then
 * compares with the schema.
 * @returns {Promise<string>}
 */
export async function missingMigration() {
  const db = await PGlite.create({ extensions });
  const wire = await createWireServer(db, (error) => {
    throw error;
  });
  try {
    await new Promise((resolve) => wire.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (wire.server.address());
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    await migrate(url, MIGRATIONS);
    return await compareWithSchema(url);
  } finally {
    await wire.close();
    await db.close();
  }
}

/** @param {string} url */
async function compareWithSchema(url) {
  const { SchemaEngine } = await loadSchemaEngine();
  const adapter = await connectForEngine(url);
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: async () => adapter,
    connectToShadowDb: async () => adapter,
  });
  const files = [{ path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') }];
  const engine = await SchemaEngine.new({ datamodels: [[SCHEMA, files[0].content]] }, () => {}, factory);
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: ROOT },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  await adapter.dispose();
  return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '');
}

/** The package expects a bundler to load its WebAssembly: here it is done by hand. */
async function loadSchemaEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const binary = readFileSync(path.join(path.dirname(script), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
  return bindings;
}

/**
 * Connects Prisma's adapter. The catalogue has columns of type "char", which the adapter does not know and the engine
 * insists on: the adapter is shown another type of text, and the engine the right one.
 * @param {string} url
 */
async function connectForEngine(url) {
  /** @type {number[]} */
  let charColumns = [];
  class Client extends pg.Client {
    /** @param {import('pg').ClientConfig} [options] */
    constructor(options) {
      super(options);
      this.connection.prependListener(
        'rowDescription',
        (/** @type {{fields: {dataTypeID: number}[]}} */ { fields }) => {
          charColumns = fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []));
          for (const index of charColumns) fields[index].dataTypeID = BPCHAR;
        },
      );
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, Client });
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}

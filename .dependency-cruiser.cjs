/** Layers: an arrow means "may import", types included.
 *   app -> components -> lib (pure);  app -> lib/server -> lib (pure)
 *   lib/wire, lib/lab -> lib/memory -> zod only */
const PURE = '^lib/(?!server/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'components-know-no-server-and-no-routes',
      comment: 'A component gets its data over the wire.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|lib/server|scripts|tests|prisma)/' },
    },
    {
      name: 'pure-lib-stands-alone',
      comment: 'All of lib but lib/server runs anywhere: in the browser, on the server, in a test.',
      severity: 'error',
      from: { path: PURE },
      to: { path: '^(app|components|lib/server|scripts|tests|prisma)/' },
    },
    {
      name: 'pure-lib-does-no-io',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-knows-no-interface',
      severity: 'error',
      from: { path: '^lib/server/' },
      to: { path: '^(app|components|scripts|tests)/' },
    },
    {
      name: 'memory-knows-zod-only',
      severity: 'error',
      from: { path: '^lib/memory/' },
      to: { pathNot: ['^lib/memory/', '^node_modules/zod/'] },
    },
    {
      name: 'wire-stands-on-memory',
      comment: 'Beside the memory core it knows only other pure parts.',
      severity: 'error',
      from: { path: '^lib/wire/' },
      to: { path: '^lib/', pathNot: ['^lib/(wire|memory|figures|tokens)/', '^lib/errors\\.ts$'] },
    },
    {
      name: 'lab-stands-on-memory',
      comment: 'Beside the memory core it knows only other pure parts; it reads files as import does.',
      severity: 'error',
      from: { path: '^lib/lab/' },
      to: { path: '^lib/', pathNot: '^lib/(lab|memory|figures|tokens|search|transfer)/' },
    },
    {
      name: 'prisma-stays-in-db',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/server/db/' },
      to: { path: '^(lib/server/db/generated/|node_modules/@?prisma/)' },
    },
    {
      name: 'ai-sdk-stays-with-chat-and-models',
      comment:
        'On the server lib/server/chat and lib/server/models know it; in the browser the conversation does.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: ['^lib/server/(chat|models)/', '^components/conversation/', '^lib/wire/'],
      },
      to: { path: '^node_modules/(ai|@ai-sdk)/' },
    },
    {
      name: 'ui-and-charts-have-no-domain',
      comment: 'The pieces everything is drawn with know nothing of what is drawn.',
      severity: 'error',
      from: { path: '^components/(ui|charts)/' },
      to: { path: ['^components/(?!ui/|charts/)', '^lib/(memory|wire|lab|figures|tokens)/'] },
    },
    {
      name: 'nothing-ships-tests-or-development-packages',
      severity: 'error',
      from: { path: '^(app|components|lib)/' },
      // A type leaves nothing behind.
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^lib/server/db/generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

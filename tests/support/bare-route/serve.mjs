// Serves the built route as FinCoach's own launcher serves FinCoach, and ends with whoever started it.
import { createServer } from 'node:http';
import next from 'next';

process.on('disconnect', () => process.exit());

const server = createServer();
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const app = next({ dir: import.meta.dirname, hostname: '127.0.0.1', port, httpServer: server });
  await app.prepare();
  server.on('request', app.getRequestHandler());
  process.send(port);
});

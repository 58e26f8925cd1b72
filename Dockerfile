# Not built where it was written: no Docker engine was there. What it runs was: the standalone build and its start,
# as docs/operations.md has them.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
COPY prisma prisma
COPY prisma.config.ts ./
RUN npm ci
COPY . .
RUN FINCOACH_OUTPUT=standalone npm run build

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static .next/static
COPY --from=build --chown=node:node /app/prisma/migrations prisma/migrations
COPY --from=build --chown=node:node /app/scripts scripts
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/serve-standalone.mjs"]

import type { NextConfig } from 'next';

// What is no page loads nothing; pages have a policy of their own, with a nonce (proxy.ts).
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // For a container: a server with the packages it uses and no others (Dockerfile).
  output: process.env.FINCOACH_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // `npm test` checks types; a production install lacks the packages that tests are typed with.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pg',
    'pino',
    '@prisma/client',
    '@prisma/adapter-pg',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@zxcvbn-ts/language-common',
  ],
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'same-origin' },
          { key: 'X-Frame-Options', value: 'DENY' },
          { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
          { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
          {
            key: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          },
        ],
      },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: NOTHING }] },
    ];
  },
};

export default config;

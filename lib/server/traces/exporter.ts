import 'server-only';
import { type Span as RecordedSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { env } from '../env';
import { underWay } from '../under-way';
import { version } from '../version';
import type { Span, SpanFacts, StartSpan } from './span';

const FLUSH_MS = 2_000;

/**
 * Opens the exporter that the environment names (OTEL_EXPORTER_OTLP_*). Its provider is nobody else's: what Next and the
 * AI SDK would trace quotes addresses and texts.
 */
export function openExporter(): StartSpan {
  const { OTEL_SERVICE_NAME } = env();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  underWay.atEnd(() => provider.forceFlush({ timeoutMillis: FLUSH_MS }));
  const tracer = provider.getTracer('fincoach', version);
  return (name, parent, facts) => {
    const within =
      parent instanceof ExportedSpan ? trace.setSpan(ROOT_CONTEXT, parent.recorded) : ROOT_CONTEXT;
    return new ExportedSpan(tracer.startSpan(name, { attributes: given(facts) }, within));
  };
}

class ExportedSpan implements Span {
  constructor(readonly recorded: RecordedSpan) {}

  note(facts: SpanFacts): void {
    this.recorded.setAttributes(given(facts));
  }

  event(name: string): void {
    this.recorded.addEvent(name);
  }

  end(failure?: string): void {
    if (failure !== undefined) {
      this.recorded.setAttribute('error.type', failure);
      this.recorded.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.recorded.end();
  }
}

function given(facts: SpanFacts): Record<string, string | number | boolean> {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as Record<string, string | number | boolean>;
}

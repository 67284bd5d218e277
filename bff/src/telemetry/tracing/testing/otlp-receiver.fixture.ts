import { buffer } from 'node:stream/consumers';
import protobuf from 'protobufjs';
import { z } from 'zod';
import { serveApp } from '../../../http/testing/serve-app.fixture.ts';

/**
 * The part of OTLP 1.x that traces need, with its field numbers:
 * opentelemetry/proto/collector/trace/v1/trace_service.proto.
 */
const PROTO = `
syntax = "proto3";
message Request { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Resource { repeated KeyValue attributes = 1; }
message ScopeSpans { repeated Span spans = 2; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
  fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated KeyValue attributes = 9;
  repeated Link links = 13; Status status = 15;
}
message Link { bytes trace_id = 1; bytes span_id = 2; }
message Status { string message = 2; int32 code = 3; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`;
const requestType = protobuf.parse(PROTO, { keepCase: true }).root.lookupType('Request');

const hexSchema = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'));
const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])));
const spanSchema = z.object({
  trace_id: hexSchema,
  span_id: hexSchema,
  parent_span_id: hexSchema.optional(),
  name: z.string(),
  kind: z.number(),
  /** Nanoseconds as text, because JavaScript numbers are not precise enough. */
  start_time_unix_nano: z.string(),
  end_time_unix_nano: z.string(),
  attributes: attributesSchema,
  links: z.array(z.object({ trace_id: hexSchema, span_id: hexSchema })).default([]),
  status: z.object({ code: z.number().default(0), message: z.string().default('') }).default({ code: 0, message: '' }),
});
const requestSchema = z.object({
  resource_spans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scope_spans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
type ReceivedSpan = z.infer<typeof spanSchema>;

/** Returns the span with a name. */
export function spanNamed(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

/** Starts a receiver of traces by OTLP over HTTP (protobuf), like a collector. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const headers: Record<string, unknown>[] = [];
  let status = 200;
  const { origin, close } = await serveApp((request, response) => {
    void buffer(request).then((body) => {
      if (
        request.method !== 'POST' ||
        request.url !== '/v1/traces' ||
        request.headers['content-type'] !== 'application/x-protobuf'
      )
        return response.writeHead(404).end();
      headers.push(request.headers);
      if (status !== 200) return response.writeHead(status).end();
      const { resource_spans } = requestSchema.parse(requestType.toObject(requestType.decode(body), { longs: String }));
      for (const { resource, scope_spans } of resource_spans) {
        resources.push(resource.attributes);
        spans.push(...scope_spans.flatMap((scope) => scope.spans));
      }
      // An empty ExportTraceServiceResponse.
      return response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
  });
  return { origin, close, spans, resources, headers, answerWith: (next: number) => void (status = next) };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { failure } from '../api/api-errors.ts';
import { securityHeaders, type Transport } from './headers.ts';

/** Whether a request names its host twice. node:http reads the first, and a proxy before it may have read the other (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;
}

/** Answers 400 and ends the connection, because nobody knows for whom the next request would be. */
export function refuseHosts(response: ServerResponse, transport: Transport) {
  const headers = { ...securityHeaders(transport), 'content-type': 'application/json', connection: 'close' };
  response.writeHead(400, headers).end(JSON.stringify(failure({ code: 'two_hosts', message: 'A request names one Host' })));
}

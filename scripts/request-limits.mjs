/** How much the line and the headers of a request may have, in bytes: links to carts are long. Node's own limit is 16 KB. */
export const maxHeaderSize = 64 * 1024;

const message = `This address is too long for us to read. Shorten it, or begin at the shop’s home page.`;
const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Address too long</title>
<h1>Address too long</h1><p>${message}</p><p><a href="/">Home</a></p></html>`;

/** The statuses of what Node refuses by itself. */
const statuses = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** For so long a client may read its refusal, in ms. Then the connection ends, whether the client has ended it or not. */
const lingerMs = 2_000;

/** Answers what Node refuses before any of our code has seen it: headers over the limit by a page of ours, anything else as Node does. */
export function answerUnreadable(error, socket) {
  // Where the answer to an earlier part has begun, a second one would stand in its midst.
  if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) return socket.destroy();
  const status = statuses[error.code] ?? '400 Bad Request';
  const body = error.code === 'HPE_HEADER_OVERFLOW' ? page : '';
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

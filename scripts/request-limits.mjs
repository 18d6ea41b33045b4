/** How much the line and the headers of a request may have, in bytes: links to carts are long. Node's own limit is 16 KB. */
export const maxHeaderSize = 64 * 1024;

const message = `This address is too long for us to read. Shorten it, or begin at the shop’s home page.`;
const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Address too long</title>
<h1>Address too long</h1><p>${message}</p><p><a href="/">Home</a></p></html>`;

/** Answers what Node refuses before any of our code has seen it: headers over the limit by a page of ours, anything else as Node does. */
export function answerUnreadable(error, socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const [status, body] = error.code === 'HPE_HEADER_OVERFLOW' ? ['431 Request Header Fields Too Large', page] : ['400 Bad Request', ''];
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

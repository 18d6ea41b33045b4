/** The name of an upload and the key to it: 24 random bytes in URL-safe base64. */
export const uploadToken = /^[A-Za-z0-9_-]{32}$/;

/** What a request_uri of ours begins with (RFC 9126 §2.2). */
export const requestUriPrefix = 'urn:ietf:params:oauth:request_uri:';

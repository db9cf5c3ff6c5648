import { applyDecorators, SetMetadata } from '@nestjs/common';

export const publicAccess = 'access:public';

export const publicLimiter = 'access:limiter';

/**
 * What limits the requests to a public route. `address`: the guard of all routes counts them by the caller's address.
 * `link`, `token`, and `leaks`: the route counts them itself. `unlimited`: probes, and files from memory or disk.
 */
export type PublicLimiter = 'address' | 'link' | 'token' | 'leaks' | 'unlimited';

/** The route needs no credential. A test refuses routes that declare neither this nor an access rule. */
export const Public = (limiter: PublicLimiter = 'address'): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(publicAccess, true), SetMetadata(publicLimiter, limiter));

export const rawInput = 'input:own';

/**
 * The handler reads the query and the body itself, because it takes streams or forms, or its protocol has its own
 * rules.
 */
export const RawInput = (): ClassDecorator & MethodDecorator => SetMetadata(rawInput, true);

export const streamedBody = 'input:streamed';

/** The handler reads the body as a stream, because it can be larger than the memory. The query is read as usual. */
export const StreamedBody = (): MethodDecorator => SetMetadata(streamedBody, true);

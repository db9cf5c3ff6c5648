import { SetMetadata } from '@nestjs/common';

export const publicAccess = 'access:public';

/** The route needs no credential. A test refuses routes that declare neither this nor an access rule. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(publicAccess, true);

export const rawInput = 'input:own';

/**
 * The handler reads the query and the body itself, because it takes streams or forms, or its protocol has its own
 * rules.
 */
export const RawInput = (): ClassDecorator & MethodDecorator => SetMetadata(rawInput, true);

export const streamedBody = 'input:streamed';

/** The handler reads the body as a stream, because it can be larger than the memory. The query is read as usual. */
export const StreamedBody = (): MethodDecorator => SetMetadata(streamedBody, true);

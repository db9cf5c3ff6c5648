import { SetMetadata } from '@nestjs/common';

export const publicAccess = 'access:public';

/** Declares that a handler needs no credential. A handler that declares nothing is refused by a test. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(publicAccess, true);

export const rawInput = 'input:own';

/** The handler reads its request itself: streams, forms and endpoints whose protocol has rules of its own. */
export const RawInput = (): ClassDecorator & MethodDecorator => SetMetadata(rawInput, true);

export const streamedBody = 'input:streamed';

/** The handler reads the body as it arrives, because no memory may hold it; its query is read as everywhere. */
export const StreamedBody = (): MethodDecorator => SetMetadata(streamedBody, true);

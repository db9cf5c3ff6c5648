import { SetMetadata } from '@nestjs/common';

export const publicAccess = 'access:public';

/** Declares that a handler needs no credential. A handler that declares nothing is refused by a test. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(publicAccess, true);

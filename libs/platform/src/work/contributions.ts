import { type FactoryProvider, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UnknownElementException } from '@nestjs/core/errors/exceptions/unknown-element.exception.js';
import { UnitOfWork } from '../database/unit-of-work.js';

type Token<Part> = abstract new () => Part;

/** Provides a part of what another lib puts together without knowing who contributes. */
export const contribute = <Part>(token: Token<Part>, make: (unitOfWork: UnitOfWork) => Part): FactoryProvider => ({
  provide: token,
  inject: [UnitOfWork],
  useFactory: make,
});

@Injectable()
export class Contributions {
  constructor(private readonly modules: ModuleRef) {}

  /** What the modules of this process provide under the token, each one part or several; from `onModuleInit` on. */
  to<Part>(token: Token<Part>): Part[] {
    try {
      return this.modules.get<typeof token, Part | Part[]>(token, { strict: false, each: true }).flat() as Part[];
    } catch (error) {
      if (error instanceof UnknownElementException) return [];
      throw error;
    }
  }
}

import { PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from './principal.js';

/** What the rows of a workspace have in common: the workspace is part of the key, so that every statement on a row names it. */
export abstract class WorkspaceRow {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;
}

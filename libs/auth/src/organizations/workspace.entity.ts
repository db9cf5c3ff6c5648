import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Environment, WorkspaceId } from '../tokens/principal.js';

/** Where an organization's rows live: the real ones in `live`, samples and experiments in `test`. */
@Entity('workspaces')
export class Workspace {
  @PrimaryColumn('uuid')
  id: WorkspaceId;

  @Column('uuid')
  organizationId: string;

  @Column('text')
  environment: Environment;
}

import { ServiceProcess } from '../harness/service-process.js';

export interface Member {
  readonly app: 'api' | 'worker';
  readonly process: ServiceProcess;
  readonly address: string;
}

/** Processes over one database that come and go. */
export class Fleet {
  private members: Member[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  all(app: Member['app']): readonly Member[] {
    return this.members.filter((member) => member.app === app);
  }

  async add(app: Member['app'], script = `dist/bundle/${app}.js`): Promise<Member> {
    const process = new ServiceProcess(script, this.environment);
    const member = { app, process, address: await process.ready() };
    this.members.push(member);
    return member;
  }

  /** As the machine does it when it dies. */
  async kill(member: Member): Promise<void> {
    await member.process.kill();
    this.members = this.members.filter((other) => other !== member);
  }

  /** As a load balancer does it: out of the rotation first. Gives the status with which it ended. */
  async retire(member: Member): Promise<number | null> {
    this.members = this.members.filter((other) => other !== member);
    member.process.signal('SIGTERM');
    return member.process.exited;
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ process }) => process.kill()));
  }
}

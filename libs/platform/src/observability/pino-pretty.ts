import { build, type PrettyStream } from 'pino-pretty';

export function pinoPretty(): PrettyStream {
  return build({ destination: 2, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
}

import { readFile } from 'node:fs/promises';

/** The processes in which a service works on what comes from outside, or those of them with this option. */
export const confinedOf = async (service: number, option = ''): Promise<number[]> => {
  const children = (await readFile(`/proc/${service}/task/${service}/children`, 'utf8')).trim().split(' ');
  const programs = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  const isMeant = (program = ''): boolean => program.includes('confined.js') && program.includes(option);
  return children.filter((_pid, index) => isMeant(programs[index])).map(Number);
};

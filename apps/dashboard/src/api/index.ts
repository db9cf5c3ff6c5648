export { type Address, type Query, at, under } from './address';
export {
  type List,
  api,
  ApiError,
  createWithKey,
  readApiError,
  readData,
  readPage,
  sessionQuery,
  useSession,
} from './client';
export { connection } from './connection';
export { queryClient, readAgain } from './query-client';
export type * from './schemas';
export { sendFile } from './send-file';
export { sessionEnd } from './session-end';
export { useCreate } from './use-create';
export { type LoadedList, listKey, useList, wholeList } from './use-list';
export { useRead } from './use-read';
export { WatchedValue } from './watched-value';
export { type Workspace, sandboxPath, workspace } from './workspace';

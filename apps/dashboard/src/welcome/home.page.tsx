import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { at } from '../api/address';
import { api } from '../api/client';
import { useSession } from '../api/session';
import { Failure } from '../ui/failure';
import { WelcomePage } from './welcome.page';

/** Newcomers are welcomed; who has assessments wants to see them. */
export function HomePage() {
  const { organization } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['/v1/assessments', 'any'],
    queryFn: ({ signal }) => api.list(at('/v1/assessments'), { query: { limit: 1 }, signal }),
    enabled: organization !== null,
  });
  if (!organization) return <WelcomePage />;
  if (error)
    return <Failure title="Your assessments could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data.meta.total > 0 ? <Navigate to="/assessments" replace /> : <WelcomePage />;
}

import { type EventData, type EventType, publicId } from '#events';

/** An id that no row has: recognizable, and of the right shape. */
const sampleId = '00000000-0000-7000-8000-000000000000';
const assessmentId = publicId('asmt', sampleId);
const integrationId = publicId('int', sampleId);

/** What an event of this type carries, so that a receiver can be tried out before the first real one. */
export function sampleData<Type extends EventType>(type: Type, now: Date, baseUrl: string): EventData[Type] {
  const at = now.toISOString();
  const reportUrl = `${baseUrl}/v1/assessments/${assessmentId}/report`;
  const samples: EventData = {
    'assessment.created': {
      assessmentId,
      company: 'Example Company',
      status: 'received',
      phase: 'connect',
      progress: 0,
      createdAt: at,
    },
    'assessment.phase_changed': { assessmentId, previousPhase: 'connect', currentPhase: 'mapping', progress: 25 },
    'assessment.completed': {
      assessmentId,
      company: 'Example Company',
      completedAt: at,
      metrics: { workflowsMapped: 4, bottlenecksIdentified: 7, dataPointsCollected: 12_345 },
      reportUrl,
    },
    'integration.connected': { integrationId, tool: 'upload', status: 'connected', connectedAt: at },
    'integration.disconnected': { integrationId, tool: 'upload', reason: 'requested', disconnectedAt: at },
    'report.ready': { assessmentId, reportId: publicId('rpt', sampleId), generatedAt: at, reportUrl },
  };
  return samples[type];
}

/** The published language: what the service tells the world, and the shape of each message's `data`. */
export interface EventData {
  'assessment.created': {
    assessmentId: string;
    company: string;
    status: string;
    phase: string;
    progress: number;
    createdAt: string;
  };
  'assessment.phase_changed': {
    assessmentId: string;
    previousPhase: string;
    currentPhase: string;
    progress: number;
  };
  'assessment.completed': {
    assessmentId: string;
    company: string;
    completedAt: string;
    metrics: { workflowsMapped: number; bottlenecksIdentified: number; dataPointsCollected: number };
    reportUrl: string;
  };
  'integration.connected': {
    integrationId: string;
    tool: string;
    status: string;
    connectedAt: string;
  };
  'integration.disconnected': {
    integrationId: string;
    tool: string;
    reason: string;
    disconnectedAt: string;
  };
  'report.ready': {
    assessmentId: string;
    reportId: string;
    generatedAt: string;
    reportUrl: string;
  };
}

export type EventType = keyof EventData;

export const eventTypes: readonly EventType[] = [
  'assessment.created',
  'assessment.phase_changed',
  'assessment.completed',
  'integration.connected',
  'integration.disconnected',
  'report.ready',
];

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled';

export const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'succeeded', 'failed', 'cancelled'];

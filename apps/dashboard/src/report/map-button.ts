import type { KeyboardEvent, MouseEvent } from 'react';
import type { Spot } from '../../../../libs/mining/src/pictures/map/map-plan';

/** What makes a part of a picture a button, by mouse, finger and key; keys have no place. Its name is its `<title>`. */
export function mapButton(isPressed: boolean, onPress: (at: Spot | null) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-pressed': isPressed,
    onClick: ({ clientX, clientY, detail }: MouseEvent) => onPress(detail === 0 ? null : { x: clientX, y: clientY }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress(null);
    },
  } as const;
}

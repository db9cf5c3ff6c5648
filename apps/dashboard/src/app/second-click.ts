const controls = 'a, button, input, select, textarea, summary, label, [role]';

/**
 * Drops the second click of a double click when what the first one pressed is gone, such as a dialog that closed
 * meanwhile: it would press what lies behind.
 */
export function dropStraySecondClicks(): void {
  let pressed: Element | null = null;
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && pressed?.isConnected === false) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    pressed = target?.closest(controls) ?? target;
  };
  document.addEventListener('click', onClick, { capture: true });
}

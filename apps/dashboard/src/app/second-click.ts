const controls = 'a, button, input, select, textarea, summary, label, [role]';

/** What a click reaches: a label passes it on to its field. */
const reached = (control: Element | null): Element | null =>
  control instanceof HTMLLabelElement ? (control.control ?? control) : control;

/**
 * Drops the second click of a double click unless it reaches what the first one pressed. It would press what lies behind
 * a dialog that closed meanwhile, or close one that opened.
 */
export function dropStraySecondClicks(): void {
  let pressed: { readonly target: Element | null; readonly control: Element | null } | null = null;
  const onClick = (event: MouseEvent): void => {
    // A click by the keyboard, or one that a label passes on, has no count.
    if (event.detail === 0) return;
    const target = event.target instanceof Element ? event.target : null;
    const control = reached(target?.closest(controls) ?? null);
    const isStray = pressed?.target?.isConnected === false || (pressed?.control && pressed.control !== control);
    if (event.detail > 1 && isStray) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressed = { target: control ?? target, control };
  };
  document.addEventListener('click', onClick, { capture: true });
}

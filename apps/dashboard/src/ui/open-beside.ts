/**
 * Opens a file in a tab of its own once its address is known. The tab is opened at once, within the click: pop-up blockers
 * refuse it later. Where even that is refused, the file replaces the page.
 */
export async function openBeside(address: Promise<string>, waiting: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = tab.document.body.textContent = waiting;
  try {
    (tab ?? window).location.replace(await address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** As hosts do for a page that declares no servers of its own. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

/** What a host does that shows pages of servers: it frames the page without any right, and tells it the result. */
globalThis.showMap = async (html, result, theme) => {
  const seen = { opened: [], heights: [] };
  const { document } = globalThis;
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.style.cssText = 'width: 100%; height: 880px; border: 0';
  document.body.append(frame);
  const inside = frame.contentWindow;
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, { openLinks: {} }, { hostContext: { theme } });
  bridge.onopenlink = async ({ url }) => {
    seen.opened.push(url);
    return {};
  };
  bridge.onsizechange = ({ height }) => seen.heights.push(height);
  const ready = new Promise((resolve) => {
    bridge.oninitialized = resolve;
  });
  await bridge.connect(new PostMessageTransport(inside, inside));
  frame.srcdoc = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  await ready;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result);
  globalThis.seenByHost = seen;
};

// Imported first, and written without modern syntax, so that old versions of Node print this message.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error('Node 20.20 or newer is required, but this is ' + process.versions.node + ': see https://nodejs.org');
  process.exit(1);
}

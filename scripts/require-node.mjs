// Imported first. Old versions of Node must get as far as this message: nothing modern here.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error('Node 20.20 or newer is required, but this is ' + process.versions.node + ': see https://nodejs.org');
  process.exit(1);
}

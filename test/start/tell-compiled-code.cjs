const vm = require('node:vm');

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    console.log(`${this.cachedDataRejected === false ? 'compiled' : 'not compiled'} ${options.filename}`);
  }
};

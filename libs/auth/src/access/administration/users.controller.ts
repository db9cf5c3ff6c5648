import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { Found } from '../door/in-path.guard.js';
import { InOrganization } from '../door/in-organization.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { PeopleService } from './people.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { ChangeUserBody, CreateUserBody, UsersQuery, UserView } from './user.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users')
export class UsersController {
  constructor(private readonly people: PeopleService) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Add a person to an organization' })
  @ApiData(UserView, 201, 'Created')
  async create(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: CreateUserBody,
  ): Promise<Data<UserView>> {
    return data(UserView.of(await this.people.create(organization, body)));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's people" })
  @ApiDataPage(UserView)
  async list(
    @Found(OrganizationsService) organization: Organization,
    @Query() query: UsersQuery,
  ): Promise<DataPage<UserView>> {
    return dataPage(await this.people.list(organization, query), (person) => UserView.of(person));
  }

  @Get(':userId')
  @ApiOperation({ summary: 'Show a person' })
  @ApiData(UserView)
  get(@Found(PeopleService) person: Person): Data<UserView> {
    return data(UserView.of(person));
  }

  @Patch(':userId')
  @ApiOperation({ summary: 'Change a person' })
  @ApiData(UserView)
  async change(@Found(PeopleService) person: Person, @Body() body: ChangeUserBody): Promise<Data<UserView>> {
    return data(UserView.of(await this.people.change(person, body)));
  }

  @Delete(':userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deactivate a person' })
  @ApiNoContentResponse({
    description:
      'Deactivated: sessions, sign-in links, and OAuth tokens stop working immediately. What they shared is listed under `shares`',
  })
  async deactivate(@Found(PeopleService) person: Person): Promise<void> {
    await this.people.deactivate(person);
  }
}
